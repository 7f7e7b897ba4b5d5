import { Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { reportFormats, type ReportFormat, type RunId } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { IconDownload } from "../../ui/icons.ts";
import { saveFile } from "../../ui/save-file.ts";
import classes from "./Run.module.css";

const formatWords: Readonly<Record<ReportFormat, string>> = {
  md: "Markdown",
  html: "HTML page",
  json: "JSON",
  junit: "JUnit, for CI",
  csv: "CSV, for a spreadsheet",
};

/** Saves the run as a report; with a baseline the report says what changed. */
export function ReportMenu({
  run,
  baseline,
}: {
  readonly run: RunId;
  readonly baseline: RunId | null;
}) {
  const { refusals } = useBridge();
  const report = useMutation({
    mutationFn: (format: ReportFormat) => refusals.report(run, format, baseline ?? undefined),
    onSuccess: ({ name, text, mimeType }) => saveFile(name, text, mimeType),
  });
  return (
    <>
      {report.isError && (
        <span role="alert" className={classes.faultInline}>
          {report.error.message}
        </span>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button icon={IconDownload} disabled={report.isPending}>
            {report.isPending ? "Writing…" : "Report"}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {reportFormats.map((format) => (
            <Menu.Item key={format} onClick={() => report.mutate(format)}>
              {formatWords[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
