export { cuentasDemo } from './cuentas.ts'
export { sembrarDemo } from './sembrar.ts'
