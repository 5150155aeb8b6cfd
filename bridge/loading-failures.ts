import { fails } from './failures.js';

// Why a frame, or a script of somebody else's, cannot be had. Apart from the other failures: only those who load something meet them.

export const loadTimeout = /* @__PURE__ */ fails(
  'LOAD_TIMEOUT',
  (ms: number) => `Loading component timed out after ${ms} milliseconds`,
);
export const blockedByCsp = /* @__PURE__ */ fails(
  'BLOCKED_BY_CSP',
  (what: string, directive: string, source: string) => `${what} blocked by Content-Security-Policy ${directive}: add ${source}`,
);
export const version = /* @__PURE__ */ fails(
  'VERSION',
  (host: string, frame: string) => `Parent window has version ${host}, child window has version ${frame}`,
);
export const versionFormat = /* @__PURE__ */ fails(
  'VERSION_FORMAT',
  (host: string, frame: string) => `Versions are in an invalid format (${host}, ${frame})`,
);
export const protocol = /* @__PURE__ */ fails('PROTOCOL', () => 'No common protocol');
export const tag = /* @__PURE__ */ fails('TAG', (host: string, frame: string) => `Expected ${host}, found ${frame}`);
export const origin = /* @__PURE__ */ fails('ORIGIN', (origin: string) => `Can not be rendered by domain: ${origin}`);
export const scriptFailed = /* @__PURE__ */ fails('SCRIPT_FAILED', (src: string) => `The script ${src} could not be loaded`);
