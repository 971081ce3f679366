import {isComposite} from '../model/source-scalar';

/**
 * Renames a flow of OAuth in place. Redocly 2.64 stops at `deviceAuthorization` of OpenAPI 3.2, whose scopes
 * have a type that it does not know, so while it reads a description the flow is an extension.
 */
export function renameDeviceFlow(document: unknown, to: 'extension' | 'flow'): void {
  const names = ['deviceAuthorization', 'x-device-authorization'];
  const [from = '', target = ''] = to === 'extension' ? names : names.reverse();
  const {components} = (document ?? {}) as {components?: {securitySchemes?: unknown}};
  const schemes = isComposite(components?.securitySchemes) ? Object.values(components.securitySchemes) : [];
  for (const scheme of schemes) {
    const flows: unknown = isComposite(scheme) ? Reflect.get(scheme, 'flows') : undefined;
    if (isComposite(flows) && from in flows) {
      Reflect.set(flows, target, Reflect.get(flows, from));
      Reflect.deleteProperty(flows, from);
    }
  }
}
