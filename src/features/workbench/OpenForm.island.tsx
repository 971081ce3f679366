import {useState, type ReactElement} from 'react';
import {demo} from './demo';
import {TextField} from './fields.island';
import {openMetadata} from './open';
import ResultList from './ResultList';
import {useComputed, type Result} from './useComputed';

type Sealed = {ciphertext: string; key: string};

/** Ciphertext and key in; the text, or what is wrong, out. */
export default function OpenForm(): ReactElement {
  const [inputs, setInputs] = useState<Sealed>({ciphertext: demo.ciphertext, key: demo.keys[2]});
  const {ciphertext, key} = inputs;
  const result = useComputed(inputs, compute);
  return (
    <fieldset>
      <legend>Open</legend>
      <TextField
        label="Ciphertext"
        lines
        value={ciphertext}
        onChange={(value) => setInputs({ciphertext: value, key})}
      />
      <TextField label="Key" value={key} onChange={(value) => setInputs({ciphertext, key: value})} />
      <ResultList {...result} done="It opens." />
    </fieldset>
  );
}

async function compute({ciphertext, key}: Sealed): Promise<Result> {
  const {layout, text, fault} = await openMetadata(ciphertext, key);
  return {values: text === undefined ? layout : [['Text', text], ...layout], fault};
}
