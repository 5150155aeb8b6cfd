// Mock of the classic script: reports how often it ran, and from which tag.
window.payframe = {
  version: 'test',
  runs: (window.payframe?.runs ?? 0) + 1,
  host: document.currentScript.dataset.host,
};
