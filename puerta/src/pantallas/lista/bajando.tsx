import { useEstado } from '../base/contexto'
import { Logo } from '../base/logo'
import { Falla } from '../base/nota'

/** Before there is anything to decide with: the phone opens what it kept, or fetches its list. */
export function Bajando() {
  const { fase, error, cabeza } = useEstado()
  const bajando = fase === 'bajando'
  return (
    <main className="pantalla">
      <header className="cabecera">
        <Logo />
        <h1 className="fresca">Puerta</h1>
      </header>
      <div className="cuerpo centro" aria-busy="true">
        <p className="titulo grande" role="status">
          {bajando ? 'Bajando la lista' : 'Abriendo la puerta'}
        </p>
        <p className="ayuda">
          {bajando
            ? `Todos los boletos${cabeza === null ? '' : ` de ${cabeza.evento.nombre}`} caben en este celular: después escaneas aunque se vaya la red.`
            : 'Leyendo lo que este celular guardó.'}
        </p>
        <div className="tira" aria-hidden="true" />
        <Falla>{error}</Falla>
      </div>
    </main>
  )
}
