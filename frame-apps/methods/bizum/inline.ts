import { dress } from '../../ui/dress.js';
import * as form from './bizum-form.css';

// In a frame of its own, the app finds its styles in the document.
dress(form.styleSheet);

export { BizumApp } from './app.js';
