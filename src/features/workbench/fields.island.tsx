import type {ReactElement} from 'react';
import type {Version} from './formats';

type TextFieldProps = {
  label: string;
  /** Whether it is for long texts. */
  lines?: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** A labelled field; browsers neither correct nor keep what is typed. */
export function TextField({label, lines = false, value, onChange}: TextFieldProps): ReactElement {
  const Input = lines ? 'textarea' : 'input';
  return (
    <label>
      <span>{label}</span>
      <Input
        value={value}
        onChange={({target}) => onChange(target.value)}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
      />
    </label>
  );
}

type VersionFieldProps = {
  label: string;
  /** What stands for each version. */
  options: Record<Version, string>;
  value: Version;
  onChange: (value: Version) => void;
};

/** A labelled choice of a version, the newest first. */
export function VersionField({label, options, value, onChange}: VersionFieldProps): ReactElement {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({target}) => onChange(Number(target.value) as Version)}>
        {([3, 2, 1] as const).map((version) => (
          <option key={version} value={version}>
            {options[version]}
          </option>
        ))}
      </select>
    </label>
  );
}
