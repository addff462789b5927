import { missingParts } from '@portal/rules/people/profile-score.ts';
import { IconPlus } from '@tabler/icons-react';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { returnToProfile } from './ChangeLink.tsx';
import { partText, whyText } from './profile.text.ts';
import classes from './ScoreCard.module.css';
import { PART_ADDRESSES, reasonWords } from './score-links.ts';
import type { Profile } from './use-profile.ts';
import { viewText as t } from './view-profile.text.ts';

/** How complete the profile is, and what to do next: the missing part with most points first. */
export function ScoreCard({ profile }: { profile: Profile }) {
  const missing = missingParts(profile.score.parts);
  return (
    <Card>
      <div className={classes.score}>
        <Ring total={profile.score.total} />
        <div>
          <h2 className={classes.title}>{missing.length > 0 ? t.next : t.profileComplete}</h2>
          {missing.length === 0 && <p>{t.thanks}</p>}
          <ul className={classes.list}>
            {missing.map((part) => {
              const { key, max, reason } = part;
              const address = PART_ADDRESSES[key];
              const itemText = (
                <span>
                  <b>{partText[key]}</b> {t.points({ n: max })} {reason !== 'NOT_GIVEN' && <>{reasonWords(part, profile)}. </>}
                  {whyText[key]}
                </span>
              );
              return (
                <li key={key}>
                  {address ? (
                    <Link to={address} onClick={returnToProfile} className={classes.item}>
                      {itemText}
                      <IconPlus size={20} stroke={1.75} aria-hidden />
                    </Link>
                  ) : (
                    <div className={classes.item}>{itemText}</div>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </Card>
  );
}

const RADIUS = 46;
const LENGTH = 2 * Math.PI * RADIUS;

/** Decorative, because the text next to it has the number. */
const Ring = ({ total }: { total: number }) => (
  <svg className={classes.ring} viewBox="0 0 100 100" role="img" aria-label={t.ring({ total })}>
    <circle className={classes.track} cx="50" cy="50" r={RADIUS} />
    {total > 0 && (
      <circle
        className={classes.value}
        cx="50"
        cy="50"
        r={RADIUS}
        strokeDasharray={`${(LENGTH * total) / 100} ${LENGTH}`}
        transform="rotate(-90 50 50)"
      />
    )}
    <text className={classes.total} x="50" y="53">
      {total}
    </text>
    <text className={classes.of} x="50" y="68">
      {t.of100}
    </text>
  </svg>
);

/** Every part with its points and the reason. */
export const HowCounted = ({ profile }: { profile: Profile }) => (
  <Accordion title={t.howCounted} text={t.howCountedText}>
    <div className={classes.counted}>
      <KeyValue
        variant="rows"
        items={profile.score.parts.map((part) => ({
          label: partText[part.key],
          value: reasonWords(part, profile),
          action: t.pointsOf({ n: part.points, max: part.max }),
        }))}
      />
    </div>
  </Accordion>
);
