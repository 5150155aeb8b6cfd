import { COMPONENT_VERSION, STAGE, VERSION_PATH } from '../../bridge/limits.js';

/** The version of the kit, read-only. Use `configure()` to change settings. */
export const config = /* @__PURE__ */ Object.freeze({
  /** The version in the URLs of the script and the frames. */
  version: VERSION_PATH,
  /** The default version of the components. */
  componentVersion: COMPONENT_VERSION,
  stage: STAGE,
});
