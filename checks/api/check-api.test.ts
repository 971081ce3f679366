import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {createContract} from '../../packages/gateway/contract/contract';
import {loadInlined} from '../../packages/gateway/contract/load';
import {recordTraffic} from './traffic/record';
import {checkContract, linesOf} from './check';
import {gather, root, type Gathered} from './gather';
import {drawMutations} from './mutations';
import {noticeAll} from './notice';
import {printTable, tableFile, updateCommand} from './table';

let gathered: Gathered;

beforeAll(async () => {
  gathered = await gather();
}, 120_000);

describe('the API description', () => {
  it('takes all that the SDK sends, and all answers that the SDK works with', () => {
    expect(gathered.traffic.faults).toEqual([]);
  });

  it('says neither more nor less than the SDK sends, reads and declares', () => {
    const {contract, evidence, explanations} = gathered;
    expect(linesOf(checkContract(contract, evidence, explanations))).toEqual([]);
  });

  it('has a current table of what traffic has shown', () => {
    const {contract, evidence, explanations} = gathered;
    const table = printTable(contract, evidence, checkContract(contract, evidence, explanations));
    const isCurrent = readFileSync(path.join(root, tableFile), 'utf8') === table;
    expect(isCurrent, `${tableFile} is not current. Mend: ${updateCommand}`).toBe(true);
  });
});

describe('a fault in the description', () => {
  it('is noticed in at least 28 of 30 cases', {timeout: 120_000}, async () => {
    const {contract, evidence, explanations} = gathered;
    const mutations = drawMutations(await loadInlined(), 30, 1);
    expect(mutations).toHaveLength(30);
    const noticed = noticeAll(mutations, contract, evidence, explanations).filter(
      ({message}) => message !== undefined,
    );
    expect(noticed.length).toBeGreaterThanOrEqual(28);
  });

  it('stops the SDK where the recording says it would', {timeout: 120_000}, async () => {
    const {contract, evidence, explanations} = gathered;
    const document = structuredClone(await loadInlined());
    const mutation = {
      ...{kind: 'format or pattern tightened', operation: 'POST /v3/auth/info', text: ''},
      apply: () => {
        const body = document.paths?.['/v3/auth/info']?.post?.requestBody as {
          content: Record<string, {schema: {properties: {email: {format: string}}}}>;
        };
        const [media] = Object.values(body.content);
        Object.assign(media?.schema.properties.email ?? {}, {format: 'ipv4'});
        return document;
      },
    };
    const [{message} = {message: undefined}] = noticeAll([mutation], contract, evidence, explanations);
    expect(message).toBe('POST /v3/auth/info request: email must match format "ipv4"');
    await expect(recordTraffic(createContract(document))).rejects.toThrow(message);
  });
});
