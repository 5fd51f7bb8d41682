export default function DevUi() {
  return <main className="wrap">Componentes</main>
}
