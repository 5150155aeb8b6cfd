import { adoptStyles } from '../../ui/adopt-styles.js';
import * as form from './bizum-form.css';

// In a frame of its own, the app finds its styles in the document.
adoptStyles(form.styleSheet);

export { BizumApp } from './app.js';
