export { AJUSTES, BOLETOS_POR_COMPRA, MINUTOS_APARTADO } from './ajustes.sql.ts'
export { type ApartadoRow, findApartado, vencerApartados } from './apartados.repository.ts'
export { apartadoNoEncontrado, apartadoTerminado, eventoNoEncontrado } from './boletos.errors.ts'
export { findAjustes, findEventoDe, findNombresDeTipos } from './boletos.repository.ts'
export { boletosRoutes } from './boletos.routes.ts'
export { bloquearVenta, cancelarBoletosDe, cerrarListaEsperaDe, soltarApartadosDe } from './cancelar-boletos.ts'
export { firmarBoleto, leerBoleto, llavePublica } from './codigo-qr.ts'
export { copiarTipos } from './copiar-tipos.ts'
export { devolverALista, retirarDeLista } from './devolver-a-lista.ts'
export { enviarOferta } from './enviar-oferta.ts'
export { ventaDelEvento, ventaPorEvento } from './estado-venta.ts'
export { anotarVenta, cambiarVenta, exigirEvento } from './evento-del-organizador.ts'
export { olvidarEventoEnVenta } from './eventos-en-venta.ts'
export { limpiarListasEspera } from './lista-espera.repository.ts'
export { moverVentanas } from './mover-ventanas.ts'
export { ofrecerListasEspera } from './ofrecer-lista-espera.ts'
export { pasarBoleto } from './pasar-boleto.ts'
export { exportarPersona, lockVentas, lockVentasDe, olvidarPersona, quitarVentas } from './persona.ts'
export {
  type Ajustes,
  absorbidoDe,
  cargoDe,
  type Importes,
  ivaDe,
  ivaDeLinea,
  type QuienPaga,
  sumarLineas,
  totalDeLinea,
} from './precio.ts'
export { presentTipoPublico } from './tipo-publico.presenter.ts'
export { tomarBoletos } from './tomar-boletos.ts'
