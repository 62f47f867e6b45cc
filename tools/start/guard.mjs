// Loaded before each program that `npm start` runs. Its standard input is a pipe from the starter that carries no data: when it
// closes, the starter is gone, possibly killed, and the program exits cleanly instead of living on alone.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref?.()
