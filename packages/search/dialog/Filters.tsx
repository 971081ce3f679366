import type {ReactElement} from 'react';
import {areas} from '../../../src/product';
import styles from './styles.module.css';

type FiltersProps = {
  only: string | undefined;
  onChange: (only: string | undefined) => void;
};

/** Narrows the search to one area. */
export default function Filters({only, onChange}: FiltersProps): ReactElement {
  const choices = [{id: undefined, name: 'All'}, ...areas];
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.hidden}>Area</legend>
      {choices.map(({id, name}) => (
        <label key={name} className={styles.filter}>
          <input
            type="radio"
            name="search-area"
            className={styles.hidden}
            checked={only === id}
            onChange={() => onChange(id)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
