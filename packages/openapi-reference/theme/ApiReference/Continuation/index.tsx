import type {ReactElement} from 'react';
import MDXContent from '@theme/MDXContent';
import type {TextModule} from '../../../model/page';

/** Text that the site adds to a page of the reference. */
export default function Continuation({
  text: Partial,
}: {
  text: TextModule | undefined;
}): ReactElement | undefined {
  return (
    Partial && (
      <MDXContent>
        <Partial />
      </MDXContent>
    )
  );
}
