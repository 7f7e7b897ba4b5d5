import "@mantine/core/styles.layer.css";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/outcomes.css";
import "./theme/base.css";
import "./theme/mantine.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { openAccess } from "./bridge/access.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

void openAccess();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
