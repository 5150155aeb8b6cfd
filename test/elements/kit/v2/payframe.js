// Stands in for the classic script: tells how often it ran, and by which tag.
window.payframe = { version: 'test', runs: (window.payframe?.runs ?? 0) + 1, host: document.currentScript.dataset.host };
