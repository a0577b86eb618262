// Runs the server until it is told to stop.
const { runBundle } = require('./kept-code.cjs');

const { exports: server, keepCode } = runBundle('main');
server.listening.then(keepCode);
