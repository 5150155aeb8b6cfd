import { h } from 'vue';
import theme from 'vitepress/theme';
import { NotFound } from './not-found.js';
import './style.css';

export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { 'not-found': () => h(NotFound) }),
};
