export {
  type ApartadoRow,
  findApartado,
  leerApartado,
  soltarApartado,
  vencerApartados,
} from './apartar/apartados.repository.ts'
export { podarApartados } from './apartar/podar-apartados.ts'
export { exigirTope, pasarACorreo, reclamarApartado, reclamoDe } from './apartar/reclamar-apartado.ts'
export { avisarApertura, confirmarInteres, encargarAperturas } from './apertura/avisar-apertura.ts'
export { limpiarInteresados } from './apertura/interesados.repository.ts'
export { boletosRoutes } from './boletos.routes.ts'
export { devolverALista, retirarDeLista } from './lista/devolver-a-lista.ts'
export { confirmarEspera, enviarOferta } from './lista/enviar-oferta.ts'
export { limpiarListasEspera } from './lista/lista-espera.repository.ts'
export { ofrecerListasEspera } from './lista/ofrecer-lista-espera.ts'
export { exportarPersona, lockVentas, lockVentasDe, olvidarPersona, quitarVentas } from './persona.ts'
export { bloquearExistencias } from './tipos/aforo.repository.ts'
export { AJUSTES, BOLETOS_POR_COMPRA, MINUTOS_APARTADO, PAUSADA } from './tipos/ajustes.sql.ts'
export { apartadoNoEncontrado, apartadoTerminado, eventoNoEncontrado } from './tipos/boletos.errors.ts'
export { findAjustes, findEventoDe, findNombresDeTipos } from './tipos/boletos.repository.ts'
export { bloquearVenta, cancelarBoletosDe, cerrarListaEsperaDe, soltarApartadosDe } from './tipos/cancelar-boletos.ts'
export { claveViva, firmarBoleto, leerBoleto, llavePublica, secretoVivo } from './tipos/codigo-qr.ts'
export { copiarTipos } from './tipos/copiar-tipos.ts'
export { ventaDelEvento, ventaPorEvento } from './tipos/estado-venta.ts'
export { anotarVenta, cambiarVenta, exigirEvento } from './tipos/evento-del-organizador.ts'
export { olvidarEventoEnVenta } from './tipos/eventos-en-venta.ts'
export { moverVentanas } from './tipos/mover-ventanas.ts'
export { pasarBoleto } from './tipos/pasar-boleto.ts'
export {
  type Ajustes,
  absorbidoDe,
  cargoDe,
  type Importes,
  ivaDeLinea,
  ivaTotalDe,
  type QuienPaga,
  sumarLineas,
  totalDeLinea,
} from './tipos/precio.ts'
export { presentTipoPublico } from './tipos/tipo-publico.presenter.ts'
export { tomarBoletos, tomarVarios } from './tipos/tomar-boletos.ts'
