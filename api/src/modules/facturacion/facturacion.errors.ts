import { campoInvalido, conflicto, noEncontrado, Refusal } from '../../errors.ts'

export const rfcInvalido = () =>
  campoInvalido('rfc', 'Ese RFC no existe: revisa que esté como en tu constancia de situación fiscal.')
export const rfcDeTodos = () => campoInvalido('rfc', 'Ese RFC es el del público en general: escribe el tuyo.')
export const rfcSinEmitir = () =>
  campoInvalido('rfc', 'Con un RFC genérico no se pueden emitir facturas: escribe el tuyo.')
export const regimenAjeno = () => campoInvalido('regimen', 'Ese régimen no corresponde a tu RFC.')
export const regimenSinEmitir = () => campoInvalido('regimen', 'Quien está en ese régimen no emite facturas.')
export const usoAjeno = () => campoInvalido('usoCfdi', 'Ese uso no corresponde a tu régimen.')
export const sinPagar = () => conflicto('Podrás pedir tu factura cuando tu compra esté pagada.')
export const nadaQueFacturar = () => conflicto('Esta compra no costó nada: no hay qué facturar.')
export const compraReembolsada = () => conflicto('Esta compra se reembolsó: ya no se puede facturar.')
export const fueraDePlazo = () =>
  conflicto('El plazo para pedir esta factura ya terminó: se pide durante el año en que pagaste.')
export const yaTimbrada = () => conflicto('Tu factura ya se emitió con esos mismos datos.')
export const conNotaDeCredito = () =>
  conflicto('Tu factura ya tiene una nota de crédito por un reembolso. Para corregirla, escríbele al organizador.')
export const demasiadasCorrecciones = () =>
  conflicto('Ya corregiste esta factura tres veces. Para cambiarla otra vez, escríbele al organizador.')
export const timbrandose = () =>
  conflicto('Tu factura se está emitiendo. Espera unos minutos y vuelve a abrir tu compra.')

export const facturaNoEncontrada = () => noEncontrado('No se encontró la solicitud de factura.')
export const globalNoEncontrada = () => noEncontrado('No se encontró la factura global.')
export const sinDatos = () => conflicto('Primero guarda los datos fiscales de la organización.')
export const sinPac = () =>
  conflicto(
    'No hay con qué emitirla: conecta tu cuenta de Facturapi, o regístrala con su folio fiscal si la emitiste en otro lado.',
  )
export const enCurso = () => conflicto('Se está emitiendo en este momento. Espera unos minutos.')
export const yaEmitida = () => conflicto('Esa factura ya está emitida.')
export const noEstaEmitida = () => conflicto('Solo se cancela una factura emitida.')
export const nadaQueAjustar = () => conflicto('No hay ningún reembolso por ajustar en esa factura.')
export const folioRepetido = () => campoInvalido('uuid', 'Ya hay una factura con ese folio fiscal.')
export const cancelacionRechazada = (causa: string) => conflicto(`El proveedor no la canceló: ${causa}`)
export const notaEnProceso = () =>
  conflicto(
    'Una nota de crédito de esta factura espera que quien la recibió acepte cancelarla ante el SAT. Cancela la factura cuando la acepte.',
  )
export const cancelandose = () =>
  conflicto('Ya pediste cancelarla: quien la recibió tiene que aceptarlo ante el SAT. Lo preguntamos cada hora.')
export const soloDeGlobal = () =>
  campoInvalido('motivo', 'Ese motivo es de una factura global con una venta que después se facturó aparte.')
export const sinNominativas = () =>
  campoInvalido('motivo', 'Ninguna venta de esa factura global se facturó después a nombre de quien compró.')
export const pacSinRespuesta = () =>
  new Refusal(503, 'El proveedor de facturas no responde. Intenta de nuevo en unos minutos.', { retryAfter: 60 })
export const llaveRechazada = (causa: string) => campoInvalido('llave', `Facturapi no aceptó la llave: ${causa}`)
export const llaveDePrueba = () =>
  campoInvalido('llave', 'Esa llave es de prueba: sus facturas no tendrían validez. Usa la que empieza con sk_live_.')
export const llaveDeOtro = (rfc: string) =>
  campoInvalido('llave', `Esa llave es del RFC ${rfc}, que no es el de tus datos fiscales.`)
export const rfcDeOtraLlave = (rfc: string) =>
  campoInvalido('rfc', `La llave de Facturapi conectada es del RFC ${rfc}. Desconéctala antes de cambiar el tuyo.`)
export const sinConexion = () => conflicto('No hay ninguna llave guardada.')

export const nadaEnElPeriodo = () => conflicto('No hay compras por facturar en ese periodo.')
export const periodoAbierto = () => campoInvalido('fecha', 'Ese periodo aún no termina.')
export const plataformaSinEmitir = () =>
  campoInvalido('emiteBoletos', 'La plataforma aún no puede emitir facturas por tu cuenta: elige emitirlas tú.')
export const bimestreAjeno = () =>
  campoInvalido('globalCada', 'El SAT solo permite la factura bimestral en el régimen 621, Incorporación Fiscal.')
export const soloIncorporacion = () =>
  campoInvalido('periodicidad', 'El SAT solo permite la factura bimestral en el régimen 621, Incorporación Fiscal.')
