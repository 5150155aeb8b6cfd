import { h, onMounted } from 'vue';
import { withBase } from 'vitepress';

const TITLE = 'There is no such page';

/** The page for an address that is none: says so, and leads on. */
export const NotFound = {
  setup() {
    // The generator's own title of this page is its number.
    onMounted(() => (document.title = document.title.replace('404', TITLE)));
    return () =>
      h('div', { class: 'not-found' }, [
        h('p', { class: 'number' }, '404'),
        h('h1', TITLE),
        h(
          'p',
          'The link may be wrong, or the page may have moved. Search for what it was about, or start here:',
        ),
        h('ul', [
          link('/', 'First page'),
          link('/start/html', 'Start in five minutes'),
          link('/elements/', 'Elements'),
          link('/errors', 'Errors'),
        ]),
        h('button', { type: 'button', onClick: openSearch }, 'Search the documentation'),
      ]);
  },
};

const link = (page, text) => h('li', h('a', { href: withBase(page) }, text));

/** The search is the navigation bar's. */
const openSearch = () => document.querySelector('.VPNavBarSearch button')?.click();
