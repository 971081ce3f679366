import type {ReactElement} from 'react';
import {useActiveDocContext, useVersions, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import VersionMenu from './VersionMenu.island';

/** The menu of versions. */
export default function DocsVersionDropdownNavbarItem({docsPluginId}: Props): ReactElement {
  const versions = useVersions(docsPluginId);
  const {activeVersion, alternateDocVersions} = useActiveDocContext(docsPluginId);
  /** The same page in another version, else the first page there. */
  const pathIn = ({name, docs, mainDocId, path}: GlobalVersion): string =>
    (alternateDocVersions[name] ?? docs.find(({id}) => id === mainDocId))?.path ?? path;
  return (
    <VersionMenu
      versions={versions.map((version) => ({name: version.name, label: version.label, to: pathIn(version)}))}
      {...(activeVersion && {active: activeVersion.name})}
    />
  );
}
