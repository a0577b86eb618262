export function StatesPage() {
  return <main>States</main>;
}
