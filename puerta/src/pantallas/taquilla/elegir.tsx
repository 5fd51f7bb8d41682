import { useEstado } from '../base/contexto'
import { Icono } from '../base/icono'
import { Nota } from '../base/nota'
import { useEstadoTaquilla } from './contexto'
import { pesos } from './dinero'
import { type Cantidades, cabeOtro, type Oferta } from './oferta'
import { Paso } from './piezas'

type ElegirProps = { ofertas: readonly Oferta[]; cantidades: Cantidades; elegir: (cantidades: Cantidades) => void }

export function Elegir({ ofertas, cantidades, elegir }: ElegirProps) {
  return (
    <ul className="tq-tipos">
      {ofertas.map((oferta) => {
        const { id, nombre, descripcion, precio, hay, dice } = oferta
        const cantidad = cantidades[id] ?? 0
        return (
          <li key={id} className={`${cantidad > 0 ? 'puesto' : ''} ${hay === 0 ? 'agotado' : ''}`}>
            <div>
              <b>{nombre}</b>
              {descripcion !== '' && <small>{descripcion}</small>}
              <span className="precio">{pesos(precio)}</span>
              {hay > 0 && <small className="quedan">{dice}</small>}
            </div>
            {hay === 0 && cantidad === 0 ? (
              <b className="no-hay">{dice}</b>
            ) : (
              <Paso
                de={nombre}
                cantidad={cantidad}
                otro={cabeOtro(oferta, cantidades)}
                poner={(n) => elegir({ ...cantidades, [id]: n })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What can be sold without a network: shown while there is none, and how much of it is left. */
export function TuApartado() {
  const { conRed } = useEstado()
  const { bloque, vendidos } = useEstadoTaquilla()
  if (conRed || bloque.length === 0) return null
  const todos = bloque.length + vendidos.length
  return (
    <section className="apartado" aria-label="Tu apartado">
      <div>
        <b>Tu apartado</b>
        <small>Firmado en este celular. Nadie más lo puede vender.</small>
      </div>
      <p className="cifra">
        {bloque.length.toLocaleString('es-MX')}
        {vendidos.length > 0 && <small>de {todos.toLocaleString('es-MX')}</small>}
      </p>
      <progress value={vendidos.length} max={todos} aria-label={`${vendidos.length} vendidos de ${todos}`} />
    </section>
  )
}

/** Without a network nothing is invented: it says what can be done. */
export function SinApartado({ alReintentar }: { alReintentar: () => void }) {
  const { vendidos, cola } = useEstadoTaquilla()
  const vendio = vendidos.length > 0
  return (
    <div className="cuerpo centro">
      <h2 className="titulo grande">{vendio ? 'Se acabó tu apartado' : 'Sin red no hay qué vender'}</h2>
      <p className="ayuda">
        {vendio
          ? 'Sin red solo se vende lo apartado. Al volver la red puedes apartar más.'
          : 'No apartaste boletos en este celular. Al volver la red vendes de nuevo, y puedes apartar por si se vuelve a ir.'}
      </p>
      {cola.length > 0 && (
        <Nota icono="bandeja">
          <b>{cola.length === 1 ? '1 venta en cola' : `${cola.length} ventas en cola`}.</b> Se registran solas en cuanto
          haya red.
        </Nota>
      )}
      <button type="button" className="boton" onClick={alReintentar}>
        <Icono nombre="alDia" /> Reintentar
      </button>
    </div>
  )
}
