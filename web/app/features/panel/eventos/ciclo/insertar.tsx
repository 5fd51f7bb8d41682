import { codigoGuion, codigoMarco, MEDIDA_WIDGET, rutaWidget, type TemaWidget } from '@entrale/contract/widget'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../../../ui/copy'
import { Dialog } from '../../../../ui/dialog'
import { Field } from '../../../../ui/field'
import { Textarea } from '../../../../ui/input'
import { Anchor } from '../../../../ui/link'
import { SegmentedControl } from '../../../../ui/segmented-control'
import type { Propio } from './propio'

const TEMAS = [
  { value: 'auto', label: 'Como el visitante' },
  { value: 'claro', label: 'Claro' },
  { value: 'oscuro', label: 'Oscuro' },
] as const
type Forma = 'guion' | 'marco'
const FORMAS = [
  { value: 'guion', label: 'Se ajusta solo' },
  { value: 'marco', label: 'Sin guiones' },
] as const
const NOTAS: Record<Forma, string> = {
  guion: 'Pégalo donde quieras que aparezca. Toma la altura que necesita.',
  marco: 'Para sitios que no permiten guiones. Su altura no cambia.',
}
const ESQUEMAS: Record<TemaWidget, string> = { auto: 'light dark', claro: 'light', oscuro: 'dark' }

/** The very frame that others will see, as high as it says. */
function Muestra({ src, tema, nombre }: { src: string; tema: TemaWidget; nombre: string }) {
  const marco = useRef<HTMLIFrameElement>(null)
  const [alto, setAlto] = useState<number>(MEDIDA_WIDGET.alto)
  useEffect(() => {
    const oir = ({ source, origin, data }: MessageEvent) => {
      if (source === null || source !== marco.current?.contentWindow || origin !== location.origin) return
      if (typeof data?.entrale === 'number') setAlto(data.entrale)
    }
    addEventListener('message', oir)
    return () => removeEventListener('message', oir)
  }, [])
  return (
    <iframe
      ref={marco}
      key={src}
      src={src}
      title={`Así se ve ${nombre}`}
      className="mx-auto block w-full border-0"
      style={{ maxWidth: MEDIDA_WIDGET.ancho, height: alto, colorScheme: ESQUEMAS[tema] }}
    />
  )
}

/** The code that shows this evento in a page of the organizer's own, and how it will look there. */
export function Insertar({ evento, organizacion, onCerrar }: Pick<Propio, 'evento' | 'organizacion' | 'onCerrar'>) {
  const [tema, setTema] = useState<TemaWidget>('auto')
  const [forma, setForma] = useState<Forma>('guion')
  const lugar = { base: location.origin, organizacion, evento: evento.slug, tema }
  const codigo = forma === 'guion' ? codigoGuion(lugar) : codigoMarco(lugar, evento.nombreMostrado)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open: boolean) => !open && onCerrar()}
      title="Insertar en tu página"
      description="Tu evento con su precio y su estado de venta, siempre al día. Las visitas que lleguen por ahí se cuentan como widget."
      footer={
        <CopyButton
          variant="primary"
          text={codigo}
          label="Copiar código"
          done="Código copiado"
          failure="No se pudo copiar. Selecciona el código y cópialo."
        />
      }
    >
      <div className="grid gap-5">
        <Muestra src={rutaWidget(organizacion, evento.slug, tema)} tema={tema} nombre={evento.nombreMostrado} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SegmentedControl label="Tema" options={TEMAS} value={tema} onValueChange={setTema} />
          <SegmentedControl label="Forma del código" options={FORMAS} value={forma} onValueChange={setForma} />
        </div>
        <Field label="Código" hint={NOTAS[forma]}>
          <Textarea
            readOnly
            rows={4}
            value={codigo}
            spellCheck={false}
            className="whitespace-pre-wrap break-all text-sm"
            onFocus={({ target }) => target.select()}
          />
        </Field>
        <p className="text-muted text-sm">
          ¿Tienes quien programe?{' '}
          <Anchor href="/desarrolladores#insertar" target="_blank" className="link">
            Guía para desarrolladores
          </Anchor>
        </p>
      </div>
    </Dialog>
  )
}
