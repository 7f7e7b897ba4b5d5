import type { ReportFormat } from "#protocol/refusals.ts";
import { csvReport } from "./csv.ts";
import { htmlReport } from "./html.ts";
import { jsonReport } from "./json.ts";
import { junitReport } from "./junit.ts";
import { markdownReport } from "./markdown.ts";
import type { Report } from "./report.ts";

/** What a format is to those who save it. */
export const reportFiles: Readonly<
  Record<ReportFormat, { readonly extension: string; readonly mimeType: string }>
> = {
  md: { extension: "md", mimeType: "text/markdown" },
  html: { extension: "html", mimeType: "text/html" },
  csv: { extension: "csv", mimeType: "text/csv" },
  junit: { extension: "xml", mimeType: "application/xml" },
  json: { extension: "json", mimeType: "application/json" },
};

/** Writes a run in a format. Texts of tools are escaped as the format wants it; nothing in them means anything. */
export function writeReport(report: Report, format: ReportFormat): string {
  switch (format) {
    case "md":
      return markdownReport(report);
    case "html":
      return htmlReport(report);
    case "csv":
      return csvReport(report);
    case "junit":
      return junitReport(report);
    case "json":
      return jsonReport(report);
  }
}
