import type {ComponentProps, ReactElement} from 'react';

/** A table in a scroll container, see `src/features/overflow/overflow.ts`. */
export default function Table(props: ComponentProps<'table'>): ReactElement {
  return (
    <div className="table">
      <table {...props} />
    </div>
  );
}
