/**
 * Proves the API description: the real SDK uses the stand-in for the servers,
 * and what it sends, reads and declares is held against `openapi/` and
 * `data/undescribed-calls.yaml`.
 *
 *   npm run check:api
 */
import {readArguments} from '../../packages/site-tools/command-line';
import {collectInputs, problemsOf} from './check';

readArguments({});

try {
  const inputs = await collectInputs();
  const {contract, traffic} = inputs;
  const problems = problemsOf(inputs);
  problems.forEach((problem) => console.log(problem));
  if (problems.length > 0) {
    console.log(
      'Fix: correct the description or the handler in packages/gateway/handlers/, exercise it in checks/api/traffic/flows/, or explain it in checks/api/explained.yaml.',
    );
  }
  console.log(
    `api: ${contract.operations.size} operations, ${traffic.calls.length} calls, ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
