// Loaded before each program that `npm start` runs. Its standard input is a pipe from the starter and carries nothing: when
// it closes, the starter is gone, killed perhaps, and the program leaves in good order instead of living on alone.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref?.()
