import type { cofidisButton } from '../../bridge/contracts/cofidis.js';
import { Button } from '../cofidis/button.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** A button that opens Cofidis financing. */
export const CofidisButtonApp = (props: FrameApp<typeof cofidisButton>) => <Button {...props} method="cofidis" />;
