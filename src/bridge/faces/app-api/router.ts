import { againRefusal } from "./procedures/again-refusal.ts";
import { answerInbox } from "./procedures/answer-inbox.ts";
import { appCall } from "./procedures/app-call.ts";
import { appRead } from "./procedures/app-read.ts";
import { appResources } from "./procedures/app-resources.ts";
import { appSay } from "./procedures/app-say.ts";
import { attachSource } from "./procedures/attach-source.ts";
import { board } from "./procedures/board.ts";
import { boardAt } from "./procedures/board-at.ts";
import { boardFile } from "./procedures/board-file.ts";
import { boardHistory } from "./procedures/board-history.ts";
import { boardPresence } from "./procedures/board-presence.ts";
import { boards } from "./procedures/boards.ts";
import { callDetail } from "./procedures/call-detail.ts";
import { cancelCall } from "./procedures/cancel-call.ts";
import { changeBoard } from "./procedures/change-board.ts";
import { checkInput } from "./procedures/check-input.ts";
import { classDetail } from "./procedures/class-detail.ts";
import { classList } from "./procedures/class-list.ts";
import { closeApp } from "./procedures/close-app.ts";
import { compareContexts } from "./procedures/compare-contexts.ts";
import { compareRefusals } from "./procedures/compare-refusals.ts";
import { connectPort } from "./procedures/connect-port.ts";
import { contextText } from "./procedures/context-text.ts";
import { createBoard } from "./procedures/create-board.ts";
import { datasetRows } from "./procedures/dataset-rows.ts";
import { detachSource } from "./procedures/detach-source.ts";
import { disconnectPort } from "./procedures/disconnect-port.ts";
import { events } from "./procedures/events.ts";
import { fetchImage } from "./procedures/fetch-image.ts";
import { findObjects } from "./procedures/find-objects.ts";
import { fittingPorts } from "./procedures/fitting-ports.ts";
import { guide } from "./procedures/guide.ts";
import { guides } from "./procedures/guides.ts";
import { hello } from "./procedures/hello.ts";
import { importBoard } from "./procedures/import-board.ts";
import { importRefusalBaseline } from "./procedures/import-refusal-baseline.ts";
import { inboxList } from "./procedures/inbox-list.ts";
import { invoke } from "./procedures/invoke.ts";
import { judgeRefusal } from "./procedures/judge-refusal.ts";
import { lintSource } from "./procedures/lint-source.ts";
import { lintTool } from "./procedures/lint-tool.ts";
import { listResources } from "./procedures/list-resources.ts";
import { listSources } from "./procedures/list-sources.ts";
import { mcpEndpoint } from "./procedures/mcp-endpoint.ts";
import { objectDetail } from "./procedures/object-detail.ts";
import { openApp } from "./procedures/open-app.ts";
import { openApps } from "./procedures/open-apps.ts";
import { planRefusals } from "./procedures/plan-refusals.ts";
import { playBoardScript } from "./procedures/play-board-script.ts";
import { readResource } from "./procedures/read-resource.ts";
import { redoBoard } from "./procedures/redo-board.ts";
import { refreshWidget } from "./procedures/refresh-widget.ts";
import { refusalBaselineFile } from "./procedures/refusal-baseline-file.ts";
import { refusalBaselines } from "./procedures/refusal-baselines.ts";
import { refusalLines } from "./procedures/refusal-lines.ts";
import { refusalPlace } from "./procedures/refusal-place.ts";
import { refusalReport } from "./procedures/refusal-report.ts";
import { refusalRow } from "./procedures/refusal-row.ts";
import { refusalRows } from "./procedures/refusal-rows.ts";
import { refusalRun } from "./procedures/refusal-run.ts";
import { refusalRuns } from "./procedures/refusal-runs.ts";
import { refusalTools } from "./procedures/refusal-tools.ts";
import { removeBoard } from "./procedures/remove-board.ts";
import { removeGuide } from "./procedures/remove-guide.ts";
import { removeObject } from "./procedures/remove-object.ts";
import { removeRefusalBaseline } from "./procedures/remove-refusal-baseline.ts";
import { removeRefusals } from "./procedures/remove-refusals.ts";
import { removedBoards } from "./procedures/removed-boards.ts";
import { renameObject } from "./procedures/rename-object.ts";
import { renewMcpToken } from "./procedures/renew-mcp-token.ts";
import { restartSource } from "./procedures/restart-source.ts";
import { restoreBoard } from "./procedures/restore-board.ts";
import { resumeRefusals } from "./procedures/resume-refusals.ts";
import { runningCalls } from "./procedures/running-calls.ts";
import { saveGuide } from "./procedures/save-guide.ts";
import { saveRefusalBaseline } from "./procedures/save-refusal-baseline.ts";
import { sceneRows } from "./procedures/scene-rows.ts";
import { search } from "./procedures/search.ts";
import { setContextScope } from "./procedures/set-context-scope.ts";
import { setPolicy } from "./procedures/set-policy.ts";
import { sourceDetail } from "./procedures/source-detail.ts";
import { startRefusals } from "./procedures/start-refusals.ts";
import { stopRefusals } from "./procedures/stop-refusals.ts";
import { timeline } from "./procedures/timeline.ts";
import { timelineBuckets } from "./procedures/timeline-buckets.ts";
import { toolDetail } from "./procedures/tool-detail.ts";
import { toolPlace } from "./procedures/tool-place.ts";
import { toolProbes } from "./procedures/tool-probes.ts";
import { toolRows } from "./procedures/tool-rows.ts";
import { undoBoard } from "./procedures/undo-board.ts";
import { valueFeed } from "./procedures/value-feed.ts";
import { values } from "./procedures/values.ts";
import { watch } from "./procedures/watch.ts";
import { widgetSandbox } from "./procedures/widget-sandbox.ts";
import { widgetPackages } from "./procedures/widget-packages.ts";
import { router } from "./trpc.ts";

/** Every call the app can make; the app's client is derived from its type. */
export const appRouter = router({
  againRefusal,
  answerInbox,
  appCall,
  appRead,
  appResources,
  appSay,
  attachSource,
  board,
  boardAt,
  boardFile,
  boardHistory,
  boardPresence,
  widgetPackages,
  boards,
  callDetail,
  cancelCall,
  changeBoard,
  checkInput,
  classDetail,
  classList,
  closeApp,
  compareContexts,
  compareRefusals,
  connectPort,
  contextText,
  createBoard,
  datasetRows,
  detachSource,
  disconnectPort,
  events,
  fetchImage,
  findObjects,
  fittingPorts,
  guide,
  guides,
  hello,
  importBoard,
  importRefusalBaseline,
  inboxList,
  invoke,
  judgeRefusal,
  lintSource,
  lintTool,
  listResources,
  listSources,
  mcpEndpoint,
  objectDetail,
  openApp,
  openApps,
  planRefusals,
  playBoardScript,
  readResource,
  redoBoard,
  refreshWidget,
  refusalBaselineFile,
  refusalBaselines,
  refusalLines,
  refusalPlace,
  refusalReport,
  refusalRow,
  refusalRows,
  refusalRun,
  refusalRuns,
  refusalTools,
  removeBoard,
  removeGuide,
  removeObject,
  removeRefusalBaseline,
  removeRefusals,
  removedBoards,
  renameObject,
  renewMcpToken,
  restartSource,
  restoreBoard,
  resumeRefusals,
  runningCalls,
  saveGuide,
  saveRefusalBaseline,
  sceneRows,
  search,
  setContextScope,
  setPolicy,
  sourceDetail,
  startRefusals,
  stopRefusals,
  timeline,
  timelineBuckets,
  toolDetail,
  toolPlace,
  toolProbes,
  toolRows,
  undoBoard,
  valueFeed,
  values,
  watch,
  widgetSandbox,
});

export type AppRouter = typeof appRouter;
