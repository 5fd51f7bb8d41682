export { lockPagosDe } from '../pagos/index.ts'
export { avisarCuenta } from './avisar-cuenta.ts'
export { avisarResponsables, OCASIONES } from './avisar-responsables.ts'
export { cifrarClabe, descifrarClabe, SELLADOS_CLABE } from './cifrar-clabe.ts'
export { enlaceInvalido, enlaceUsado, enlaceVencido } from './cuenta-deposito.errors.ts'
export {
  type CuentaRow,
  desconocerCuenta,
  findCuenta,
  findCuentas,
  findDestinatario,
  findResponsables,
  getNombrada,
  terminarCuenta,
} from './cuenta-deposito.repository.ts'
export { cuentaDepositoRoutes } from './cuenta-deposito.routes.ts'
export { desconocibleHasta } from './cuenta-deposito.ts'
export { type CuentaVigente, cuentaVigente } from './cuenta-vigente.ts'
export { empezarCuentas, ponerAlDia } from './empezar-cuentas.ts'
export { cuentaDelEnlace, enlaceNoFuiYo } from './enlace-no-fui-yo.ts'
export { exportarCuentas, olvidarCuentasDe } from './persona.ts'
export { enTurno } from './turno.ts'
