export {
  cerrarSesionesDe,
  findSesionesDeCuenta,
  mandarRecuperacion,
  retirarSegundoPaso,
  retirarSegundoPasoDe,
  verificarCuenta,
} from './atender-cuenta.ts'
export { enviarRecuperacion } from './contrasena/enviar-recuperacion.ts'
export { avisarCambioCorreo, avisarPassword, avisarSesion } from './correo/avisar-seguridad.ts'
export { enviarCambioCorreo } from './correo/enviar-cambio-correo.ts'
export { enviarVerificacion } from './correo/enviar-verificacion.ts'
export { setAdministrador } from './cuenta/cuentas.repository.ts'
export { hashPassword } from './cuenta/password.ts'
export { createToken, hashToken } from './cuenta/token.ts'
export { cuentaRoutes } from './cuenta.routes.ts'
export { cuentasRoutes } from './cuentas.routes.ts'
export { borrarFoto } from './foto/cambiar-foto.ts'
export { fotoRoutes } from './foto/foto.routes.ts'
export { limpiarCuentas } from './limpiar-cuentas.ts'
export { avisarLlave } from './llaves/avisar-llave.ts'
export { llavesRoutes } from './llaves/llaves.routes.ts'
export { exportarPersona, olvidarPersona } from './persona.ts'
export { avisarSegundoPaso } from './segundo-paso/avisar-segundo-paso.ts'
export { SELLADOS_SEGUNDO_PASO } from './segundo-paso/codigos.ts'
export { segundoPasoRoutes } from './segundo-paso/segundo-paso.routes.ts'
export { bloquearCuenta, desbloquearCuenta } from './sesiones/bloquear-cuenta.ts'
export { cuentaNoEncontrada } from './sesiones/bloqueo.errors.ts'
export { findSesion } from './sesiones/sesion.ts'
