import { useEffect, useState, type KeyboardEvent } from "react";
import type { JsonObject } from "#protocol/json.ts";
import { IconButton } from "../../app/ui/Button.tsx";
import { IconChevronLeft, IconChevronRight } from "../../app/ui/icons.ts";
import { FarMedia } from "../parts/FarMedia.tsx";
import { useImageSource } from "../parts/far-pictures.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { numberAt, objectsAt, textAt } from "../read-data.ts";
import { pictureTold } from "../words/picture-told.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Slides that get a dot each; more are said as numbers. */
const mostDots = 12;

/** Draws a `carousel`. It tells of a change that a person made, never of one that it made itself. */
export const CarouselView = quietView(function CarouselView(props: WidgetViewProps) {
  const { data, size, title, isVisible, emit } = props;
  const slides = objectsAt(data, "slides");
  const [place, setPlace] = useState(0);
  const [isTouched, setIsTouched] = useState(false);
  const at = Math.min(place, Math.max(0, slides.length - 1));
  const slide = slides[at];
  const goesOn = data["autoPlay"] === true && !isTouched && isVisible && slides.length > 1;
  const interval = Math.max(1000, numberAt(data, "interval") ?? 5000);

  useEffect(() => {
    if (!goesOn || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setPlace((old) => (old + 1) % slides.length), interval);
    return () => clearInterval(timer);
  }, [goesOn, interval, slides.length]);

  if (!slide) return null;
  const go = (to: number) => {
    const index = (to + slides.length) % slides.length;
    setIsTouched(true);
    setPlace(index);
    const next = slides[index];
    if (index !== at && next) emit("slidechange", { ...pictureTold(next, index), index });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: slides.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
  };
  return (
    // Its buttons have the keyboard; the arrows work on each of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes["carousel"]}
      aria-roledescription="carousel"
      aria-label={textAt(data, "title") || title || "Slides"}
      onFocus={() => setIsTouched(true)}
      onPointerDown={() => setIsTouched(true)}
      onKeyDown={onKeyDown}
    >
      <Slide
        slide={slide}
        place={at}
        count={slides.length}
        isQuiet={goesOn}
        isSmall={size.height < 120}
      />
      {slides.length > 1 && (
        <div className={classes["controls"]}>
          <IconButton
            size="small"
            icon={IconChevronLeft}
            label="The slide before"
            onClick={() => go(at - 1)}
          />
          {slides.length <= mostDots && size.width > 26 * slides.length + 70 ? (
            <span className={classes["dots"]}>
              {slides.map((one, index) => (
                <button
                  // oxlint-disable-next-line react/no-array-index-key -- slides have no identity but their place
                  key={index}
                  type="button"
                  aria-label={`Slide ${index + 1}: ${textAt(one, "title") || "without a title"}`}
                  aria-current={index === at}
                  onClick={() => go(index)}
                />
              ))}
            </span>
          ) : (
            <span className={classes["count"]}>
              {at + 1} of {slides.length}
            </span>
          )}
          <IconButton
            size="small"
            icon={IconChevronRight}
            label="The next slide"
            onClick={() => go(at + 1)}
          />
        </div>
      )}
    </section>
  );
});

function Slide({
  slide,
  place,
  count,
  isQuiet,
  isSmall,
}: {
  readonly slide: JsonObject;
  readonly place: number;
  readonly count: number;
  /** It goes on by itself: then nothing is read out. */
  readonly isQuiet: boolean;
  readonly isSmall: boolean;
}) {
  const src = textAt(slide, "src");
  const judged = useImageSource(src);
  const source = src === "" ? null : judged;
  const [title, subtitle, content] = [
    textAt(slide, "title"),
    textAt(slide, "subtitle"),
    textAt(slide, "content"),
  ];
  return (
    <div
      className={classes["slide"]}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is no set of fields
      role="group"
      aria-roledescription="slide"
      aria-label={`${place + 1} of ${count}`}
      aria-live={isQuiet ? "off" : "polite"}
    >
      {source !== null && (
        <div className={classes["picture"]}>
          {source.is === "here" ? (
            <img src={source.src} alt={title || subtitle} draggable={false} />
          ) : (
            <FarMedia source={source} words={title} isPicture />
          )}
        </div>
      )}
      {(title !== "" || subtitle !== "" || content !== "") && !(isSmall && source !== null) && (
        <div className={classes["words"]} data-alone={source === null}>
          {title !== "" && <p className={classes["title"]}>{title}</p>}
          {subtitle !== "" && <p className={classes["subtitle"]}>{subtitle}</p>}
          {content !== "" && <p className={classes["content"]}>{content}</p>}
        </div>
      )}
    </div>
  );
}
