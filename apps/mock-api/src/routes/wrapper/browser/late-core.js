/* Loads the wrapper core later than the page asks for it. */
(function () {
  'use strict';

  const DELAY_MS = 1700;
  const { src } = document.currentScript;

  window.setTimeout(() => {
    const script = document.createElement('script');
    script.src = src.replace('late-core.js', 'core.js');
    document.head.append(script);
  }, DELAY_MS);
})();
