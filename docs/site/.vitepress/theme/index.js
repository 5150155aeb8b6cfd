import { h, nextTick, onMounted, watch } from 'vue';
import { useData, useRoute, withBase } from 'vitepress';
import theme from 'vitepress/theme';
import { movedTo } from '../../../../scripts/site/moved.mjs';
import { Lines, LiveCheckout } from './live-checkout.js';
import { NotFound } from './not-found.js';
import './style.css';

export default {
  extends: theme,
  setup() {
    const route = useRoute();
    const { hash, page } = useData();
    onMounted(() => watch([() => route.path, hash], () => nextTick(leadOn), { immediate: true }));

    /** An old address names a part of this page that has moved. */
    function leadOn() {
      const anchor = decodeURIComponent(location.hash.slice(1));
      if (!anchor || document.getElementById(anchor)) return;
      const moved = movedTo(page.value.relativePath.replace('.md', '.html'), anchor);
      if (moved) location.replace(withBase(`/${moved}`));
    }
  },
  Layout: () =>
    h(theme.Layout, null, {
      'home-hero-actions-after': () => h(Lines),
      'home-hero-image': () => h(LiveCheckout),
      'not-found': () => h(NotFound),
    }),
};
