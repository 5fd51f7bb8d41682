export { cuentasDemo } from './cuentas.ts'
export { operadorDemo } from './datos/operador.ts'
export { sembrarDemo } from './sembrar.ts'
