import {vi} from 'vitest';
import {startBench, type SdkBench} from './bench';

export type {SdkBench};

// Deriving keys from passwords takes seconds on a busy computer.
vi.setConfig({testTimeout: 120_000, hookTimeout: 120_000});

/**
 * Starts a gateway and sends the real SDK of this process to it.
 * @param now the clock of the gateway
 */
export function startSdkBench(now: () => number = Date.now): Promise<SdkBench> {
  return startBench({now});
}
