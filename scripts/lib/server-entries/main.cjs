// Runs the server until it receives a signal to stop.
const { runBundle } = require('./kept-code.cjs');

const { exports: server, keepCode } = runBundle('main');
server.listening.then(keepCode);
