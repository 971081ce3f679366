import type {ReactElement} from 'react';
import {HighlightedCode} from '../../../../page-components/browser';
import Name from '../Name';
import type {OperationPageView} from '../../../model/page';

/** What calls this operation in the SDKs. */
export default function Sdk({sdk}: {sdk: NonNullable<OperationPageView['sdk']>}): ReactElement {
  const {sample, methods, wrapper, rust} = sdk;
  return (
    <>
      {sample !== undefined && (
        <HighlightedCode html={sample.html} language="typescript" title="TypeScript SDK" />
      )}
      <dl className="api-sdk">
        {methods.length > 0 && (
          <>
            <dt>TypeScript methods</dt>
            <dd>
              <CodeList names={methods} />
            </dd>
          </>
        )}
        {wrapper !== undefined && (
          <>
            <dt>TypeScript, low level</dt>
            <dd>
              <Name>{wrapper}</Name>
            </dd>
          </>
        )}
        {rust.length > 0 && (
          <>
            <dt>Rust</dt>
            <dd>
              <CodeList names={rust} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

function CodeList({names}: {names: readonly string[]}): ReactElement {
  return (
    <>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Name>{name}</Name>
        </span>
      ))}
    </>
  );
}
