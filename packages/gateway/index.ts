/** A stand-in for Filen's servers, and the check of calls against the API description. */
export {people, type Credentials} from './accounts';
export {compileClosed, compileOpen, encryptedValuesIn} from './contract/closed-schema';
export {createContract, loadContract, type Contract, type ContractOperation} from './contract/contract';
export {loadDereferenced} from './contract/openapi';
export type {Json, OpenApiDocument, Schema} from './contract/openapi';
export {parseFault} from './faults';
export {redirectTo} from './redirect.js';
export {addDemoItems} from './sandbox/demo-items';
export {startForSample} from './sandbox/for-samples';
export {pages} from './sandbox/report';
export {startSandbox, type Sandbox} from './sandbox/sandbox';
export {startSdkGateway, type SdkGateway, type SetUp, type SetUpContext} from './sdk-gateway';
export {startGateway, type Gateway, type GatewayOptions} from './server';
export {connect} from './state/people';
export type {ServerState} from './state/server-state';
export {addShare} from './state/shares';
export type {Call} from './types';
