import type { cofidisWidget } from '../../bridge/contracts/cofidis.js';
import { Widget } from '../cofidis/widget.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** What a price costs with Cofidis financing. */
export const CofidisWidgetApp = (props: FrameApp<typeof cofidisWidget>) => <Widget {...props} method="cofidis" />;
