import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { bytesToBase64 } from '#portal/simulator/parts/base64.ts';
import type { CapturedStep, CapturedStory } from './captured-story.ts';
import styles from './printed-script.module.css';

/** The presenter's script of a story: each step with its picture, its note, and what to say if asked. */
export function PrintedScript({ title, brand, steps }: CapturedStory) {
  return (
    <>
      {/* A browser repeats the head of a table on each page. */}
      <thead>
        <tr>
          <td>
            <div className={styles.head}>
              {brand?.logo !== undefined && <img src={brand.logo} alt="" />}
              <span>{brand ? `${brand.name} · ${title}` : title}</span>
              <span className={styles.simulated}>Simulated data</span>
            </div>
          </td>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={index}>
            <td className={styles.step}>
              <Step step={step} number={index + 1} />
            </td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Step({ step, number }: { readonly step: CapturedStep; readonly number: number }) {
  const { title, note, asked, picture, width, height, hotspot } = step;
  return (
    <>
      <h2>
        {number}. {title}
      </h2>
      <figure className={styles.picture}>
        <img
          src={`data:image/jpeg;base64,${bytesToBase64(picture)}`}
          width={width}
          height={height}
          alt={`The screen of step ${number}`}
        />
        {hotspot && (
          <span
            className={styles.spot}
            style={{
              left: `${hotspot.left}%`,
              top: `${hotspot.top}%`,
              width: `${hotspot.width}%`,
              height: `${hotspot.height}%`,
            }}
          />
        )}
      </figure>
      <p>{note}</p>
      {asked !== undefined && (
        <>
          <p className={styles.asked}>If the audience asks</p>
          <p>{asked}</p>
        </>
      )}
    </>
  );
}

/** Opens the browser's print dialog for the script of a story; paper and PDF are named after its title. */
export async function printScript(story: CapturedStory): Promise<void> {
  const table = document.createElement('table');
  table.className = styles.script ?? '';
  table.setAttribute('role', 'presentation');
  const root = createRoot(document.body.appendChild(table));
  const screenTitle = document.title;
  flushSync(() => root.render(<PrintedScript {...story} />));
  await Promise.all([...table.querySelectorAll('img')].map((image) => image.decode()));
  addEventListener(
    'afterprint',
    () => {
      document.title = screenTitle;
      root.unmount();
      table.remove();
    },
    { once: true },
  );
  document.title = `${story.title} · Script`;
  window.print();
}
