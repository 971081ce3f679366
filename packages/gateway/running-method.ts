import {AsyncLocalStorage} from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

/** The public SDK method that runs right now: the outermost one, since methods call others. */
export function runningMethod(): string | undefined {
  return running.getStore();
}

/**
 * A client whose calls are observed from outside, `login()`, `cloud().getFile()`
 * and `api(3).dir().content()` alike. The client itself stays as it is: what its
 * methods call themselves does not pass here.
 */
export function recordMethods<Client extends object>(client: Client): Client {
  return observe(client, '');
}

function observe<Target extends object>(target: Target, path: string): Target {
  return new Proxy(target, {
    get(_, key): unknown {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function' || typeof key !== 'string') {
        return member;
      }
      return (...args: unknown[]) => {
        const name = `${path}${key}(${key === 'api' ? String(args[0]) : ''})`;
        const result: unknown = (running.getStore() === undefined ? running.run.bind(running, name) : call)(
          () => Reflect.apply(member, target, args),
        );
        return isNamespace(result) ? observe(result, `${name}.`) : result;
      };
    },
  });
}

function call<Result>(run: () => Result): Result {
  return run();
}

/** What holds further methods, as `cloud()` does, and is no result. */
function isNamespace(result: unknown): result is object {
  return (
    typeof result === 'object' &&
    result !== null &&
    !(result instanceof Promise) &&
    !(result instanceof ReadableStream) &&
    !Array.isArray(result)
  );
}
