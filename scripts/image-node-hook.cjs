/** Loaded before any module of the image's Node: the binary of better-sqlite3 that was compiled for it takes the place of the installed one. */
const Module = require('node:module')

const find = Module._resolveFilename
Module._resolveFilename = (request, ...rest) =>
  request.endsWith('better_sqlite3.node') ? process.env.IMAGE_NODE_SQLITE : find(request, ...rest)
