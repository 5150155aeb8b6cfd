import { adoptStyles } from '../../ui/adopt-styles.js';
import * as form from './cofidis-overlay.css';
import * as conditions from './conditions.css';
import * as law from './law.css';

// In a frame of its own, the app finds its styles in the document.
for (const { styleSheet } of [conditions, law, form]) adoptStyles(styleSheet);

export { CofidisApp, CofidisLoanApp } from './overlay.js';
