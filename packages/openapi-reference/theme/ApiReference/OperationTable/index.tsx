import type {ReactElement} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Method from '../Method';
import {Name} from '../Text';
import type {OperationSummary} from '../../../model/page';
import styles from './styles.module.css';

type OperationTableProps = {
  title: string;
  operations: readonly OperationSummary[];
};

/** Operations of one group: what they are for, how they are called, who may call them. */
export default function OperationTable({title, operations}: OperationTableProps): ReactElement {
  return (
    <div className="table">
      <table className={clsx('stacked', styles.operations)} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Method and path</th>
            <th scope="col">Authentication</th>
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <tr key={operation.permalink}>
              <th scope="row">
                <Link to={operation.permalink}>{operation.title}</Link>
                {operation.deprecated && <span className={styles.deprecated}> deprecated</span>}
                {operation.purpose !== '' && <div className={styles.purpose}>{operation.purpose}</div>}
              </th>
              <td className={styles.call}>
                <Method method={operation.method} /> <Name>{operation.path}</Name>
              </td>
              <td className={clsx(styles.authentication, operation.authentication === 'none' && styles.none)}>
                {operation.authentication}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
