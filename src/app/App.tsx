import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useAccess } from "./bridge/access.ts";
import { BridgeContext } from "./bridge/bridge-context.ts";
import { ConnectScreen } from "./features/connect/ConnectScreen.tsx";
import { router } from "./shell/routes.tsx";
import { resolver, theme } from "./theme/theme.ts";

/** Providers, and the one question that comes before all screens: may this page talk to the bridge? */
export function App() {
  const access = useAccess((state) => state.access);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {access.phase === "ready" ? (
        <QueryClientProvider client={access.running.queryClient}>
          <BridgeContext value={access.running.bridge}>
            <RouterProvider router={router} />
          </BridgeContext>
        </QueryClientProvider>
      ) : (
        <ConnectScreen access={access} />
      )}
    </MantineProvider>
  );
}
