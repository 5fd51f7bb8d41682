// Imported before the server's own code: a start.mjs that was killed cannot end it, so it notices and ends by itself.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()
