import type {ReactElement} from 'react';
import {
  useActiveDocContext,
  useLatestVersion,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

/** The menu of versions. The theme's stores the choice with React; here src/behaviours/versions.ts does. */
export default function DocsVersionDropdownNavbarItem({
  docsPluginId,
  dropdownItemsBefore,
  dropdownItemsAfter,
  ...props
}: Props): ReactElement {
  const versions = useVersions(docsPluginId);
  const latest = useLatestVersion(docsPluginId);
  const {activeVersion, alternateDocVersions} = useActiveDocContext(docsPluginId);
  /** The same page in another version, else the first page there. */
  const pathIn = ({name, docs, mainDocId}: GlobalVersion): string | undefined =>
    (alternateDocVersions[name] ?? docs.find(({id}) => id === mainDocId))?.path;
  const items = versions.map((version) => ({
    label: version.label,
    to: pathIn(version),
    isActive: () => version === activeVersion,
    'data-version': version.name,
  }));
  const shown = activeVersion ?? latest;
  return (
    <DropdownNavbarItem
      {...props}
      {...(props.mobile === true ? {label: 'Versions'} : {label: shown.label, to: pathIn(shown)})}
      {...(activeVersion === undefined && {'data-preferred-version': ''})}
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}
