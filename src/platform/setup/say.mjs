/** Ends the process with one line on standard error. @param {string} line @returns {never} */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** @param {number} least @param {string} advice */
export function requireNode(least, advice) {
  const major = Number(process.versions.node.split('.', 1)[0]);
  if (major < least) fail(`Node ${least} or later is needed, this is ${process.version}${advice}.`);
}

/** Prints the current step on one line. @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
