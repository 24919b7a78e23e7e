/** Ends the process with one line on standard error. @param {string} line @returns {never} */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * @param {readonly `${number}.${number}`[]} least the lowest version of each line of releases; later lines are all enough
 * @param {string} advice
 */
export function requireNode(least, advice) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const lines = least.map((version) => version.split('.').map(Number));
  const isEnough = lines.some(([own, lowest]) => major === own && minor >= lowest) || major > lines.at(-1)[0];
  if (!isEnough) fail(`Node ${least.join(' or ')} or later is needed, this is ${process.version}${advice}.`);
}

/** Prints the current step on one line. @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
